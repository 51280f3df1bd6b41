/** What modules of the client share of the engine's protocol: requests, faults, positions, comparisons. */

/** The error object of the engine's protocol. */
export interface Fault {
  type: string;
  rule: string | null;
  where: string | null;
  message: string;
}

export type EngineRequest = { verb: string } & Record<string, unknown>;

export type Indices = "english" | "french" | "dutch";

/** Why a card may or may not be played. */
export interface Reason {
  rule: string;
  why: string;
}

/** The answer of the verbs legal and, with what was asked about, position. */
export interface Position {
  /** null: no trump; “reverse”: none, and the ranks turned round; “slalom”, “slalom-reverse”: both by turns; “all”: every suit ranks as trumps. */
  trump: string | null;
  hand: string[];
  trick: string[];
  legal: string[];
  option: string;
  rule: string;
  why: string;
  situation: string | null;
  partner_heads: boolean;
  illegal: Record<string, Reason>;
  reasons: Record<string, Reason>;
  /** What lies on the table, a colon, and the line of the law that decides. */
  decides: string;
  /** Where a house rule would let other cards be played: each such value, in words. */
  elsewhere?: { told: string }[];
}

/** Something that can be answered in a trial, a card or words. */
export interface Choice {
  card?: string;
  words?: string;
  right: boolean;
  verdict: string;
  why: string;
}

/** The answer of the verb trial; `leader` counts seats clockwise from the player who is asked. */
export interface Trial {
  ask: string;
  trump: string | null;
  leader: number;
  trick: string[];
  hand: string[];
  played: string[];
  why: string;
  choices: Choice[];
  elsewhere?: { told: string }[];
}

/** What one game says of a position, in the answer of the verb compare. */
export interface ComparisonGame {
  id: string;
  name: string;
  legal: string[];
  option: string;
  rule: string;
  why: string;
  situation: string | null;
  heads: string | null;
  partner_heads: boolean | null;
}

/** The answer of the verb compare. */
export interface Comparison {
  trump: string | null;
  hand: string[];
  trick: string[];
  groups: { legal: string[]; illegal: string[]; games: string[] }[];
  disputed: string[];
  games: ComparisonGame[];
  silent: { id: string; name: string; why: string }[];
}

declare global {
  /** The file of the worker, beside the others: `stoek_site.build.bundle` names it. */
  const WORKER: string;
  interface Window {
    /** mkdocs-material: the document, once for each page shown. */
    document$?: { subscribe(next: (page: Document) => void): { unsubscribe(): void } };
    /** mkdocs-material: the address of each page that it is about to show. */
    location$?: { subscribe(next: (url: URL) => void): { unsubscribe(): void }; next(url: URL): void };
  }
}

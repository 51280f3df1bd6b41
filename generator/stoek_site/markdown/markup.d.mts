export function markup(view: unknown): string;
export function joined(...modules: object[]): Record<string, unknown>;

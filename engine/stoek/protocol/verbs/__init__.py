"""The verbs of the protocol, one function each, named in `stoek.api`: a request in, the `ok` part of the answer out."""

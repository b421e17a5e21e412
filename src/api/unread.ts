import { nothing, optional, type Shape } from './shapes.ts';

/** A field that the wire documents and the shell does not read; `docs/requirements.md` gives the reason. */
export const unread: Shape<undefined> = optional(nothing);

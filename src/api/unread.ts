import { nothing, optional, type Shape } from './shapes.ts';

/** A field that the wire documents and the shell does not read; the reason stands in `docs/requirements.md`. */
export const unread: Shape<undefined> = optional(nothing);

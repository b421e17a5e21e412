import { nothing, optional, type Shape } from './shapes.ts';

/** A documented field that the shell does not read; `docs/requirements.md` gives the reason. */
export const unread: Shape<undefined> = optional(nothing);

import { nothing, optional, type Shape } from './shapes.ts';

/** A documented field that the shell doesn't read. `docs/requirements.md` contains the reason. */
export const unread: Shape<undefined> = optional(nothing);

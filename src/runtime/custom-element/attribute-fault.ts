import type { AttributeFault } from '../../stores/page/refusals.ts';
import type { BadAttribute } from './read-attributes.ts';

const MAX_LENGTH = 40;

/** Shortens an attribute's name or value for use in a message. */
export const shorten = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** Describes an attribute value that its element doesn't support. `nearest` is the known value that was probably meant. */
export function attributeFault(
  tag: string,
  { name, value, expected, effect = 'Its default is used' }: BadAttribute,
  nearest?: string,
): AttributeFault {
  const what = `<${tag} ${name}="${shorten(value)}"> is not valid`;
  return {
    name,
    value,
    what,
    why: effect,
    fix: `${nearest === undefined ? '' : `Did you mean ${nearest}? `}Use ${expected}`,
  };
}

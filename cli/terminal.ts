/**
 * Matches bidirectional formatting characters, line and paragraph separators, and all control characters except line feed and tab. In a
 * terminal, they can move the cursor, clear the screen, set links and titles, or reorder the text of a line.
 */
const CONTROL = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Makes untrusted text safe to print: control characters become visible escapes such as `\u001b`, which are also valid in JSON. */
export const printable = (text: string): string =>
  text.replaceAll(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns untrusted text as a single line, so that it can't imitate further output of the command. */
export const inLine = (text: string): string => text.replaceAll(/[\r\n\u{85}\u{2028}\u{2029}]+/gu, ' ');

/** Prints to standard output. Commands print only with this function and `printError`. */
export const print = (text: string): void => void process.stdout.write(printable(text));

/**
 * Shows a command's progress on the last line of the terminal, in place of the previous progress. Without text, removes the line. Prints
 * nothing if standard error isn't a terminal.
 */
export function printProgress(text = ''): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${printable(inLine(text))}`);
}

/** Prints to standard error. */
export const printError = (text: string): void => void process.stderr.write(printable(text));

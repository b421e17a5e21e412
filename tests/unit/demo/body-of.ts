/** What JSON holds, for tests that look into it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Body = any;

/** The JSON body of an answer. */
export const bodyOf = (answer: Response): Promise<Body> => answer.json();

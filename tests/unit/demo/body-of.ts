/** What JSON holds, for tests that look into it. */
// oxlint-disable-next-line typescript/no-explicit-any -- each test states what it expects in it
export type Body = any;

/** The JSON body of an answer. */
export const bodyOf = (answer: Response): Promise<Body> => answer.json();

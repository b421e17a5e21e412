/** Parsed JSON with a loose type, so that tests can access any field. */
// oxlint-disable-next-line typescript/no-explicit-any -- each test asserts the fields that it expects
export type Body = any;

/** Returns a response's JSON body. */
export const bodyOf = (answer: Response): Promise<Body> => answer.json();

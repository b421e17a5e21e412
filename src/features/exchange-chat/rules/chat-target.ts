/** Returns the id of the user to chat with, as a link or a page gives it; undefined where it is not a valid id (CHT-04). */
export function parseTargetId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/** Returns the user to chat with by a query: undefined where it asks for no chat, empty where it names no user (CHT-03, CHT-04). */
export function readChatQuery(query: string): string | undefined {
  const [, id] = /[?&]chatroom=([^&]*)/.exec(query) ?? [];
  return id === undefined ? undefined : (parseTargetId(id) ?? '');
}

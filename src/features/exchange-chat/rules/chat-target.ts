/** Returns the ID of the room or user to chat with, from a link or the page. Returns undefined if it isn't a valid ID (CHT-04). */
export function parseTargetId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/**
 * Returns the ID of the room or user to chat with from a query. Returns undefined if the query requests no chat, and an empty string if it
 * contains no valid ID (CHT-03, CHT-04).
 */
export function readChatQuery(query: string): string | undefined {
  const [, id] = /[?&]chatroom=([^&]*)/.exec(query) ?? [];
  return id === undefined ? undefined : (parseTargetId(id) ?? '');
}

/** Whom a chat is with, as a link or a page names it; undefined for what is no id (CHT-04). */
export function parseTargetId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/** What an address asks for: undefined for no chat, empty for one with nobody named, else whom it is with (CHT-03, CHT-04). */
export function readChatQuery(query: string): string | undefined {
  const [, id] = /[?&]chatroom=([^&]*)/.exec(query) ?? [];
  return id === undefined ? undefined : (parseTargetId(id) ?? '');
}

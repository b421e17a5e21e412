import type { CompiledMessage } from 'icu-minify/format';
import first from './messages/en.json?first';

type Messages = Readonly<Record<string, CompiledMessage>>;

const messages: Record<string, CompiledMessage> = Object.assign(Object.create(null), first);

/** The English messages, compiled by the build. Initially, only the core messages are loaded. */
export const english: Messages = messages;

const listeners: (() => void)[] = [];

/** Adds English messages that were loaded later. Adding the same messages twice has no effect. */
export function addEnglish(more: Messages): void {
  if (Object.keys(more).every((key) => key in messages)) return;
  Object.assign(messages, more);
  for (const listener of listeners) listener();
}

/** Calls `listener` each time English messages have been added. */
export function onMoreEnglish(listener: () => void): void {
  listeners.push(listener);
}

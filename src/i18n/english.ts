import type { CompiledMessage } from 'icu-minify/format';
import first from './messages/en.json?first';

type Texts = Readonly<Record<string, CompiledMessage>>;

const texts: Record<string, CompiledMessage> = Object.assign(Object.create(null), first);

/** English, of which the first texts are always there. The build has compiled it. */
export const english: Texts = texts;

const listeners: (() => void)[] = [];

/** Adds texts that come later, once; whoever has English has them. */
export function addEnglish(more: Texts): void {
  if (Object.keys(more).every((key) => key in texts)) return;
  Object.assign(texts, more);
  for (const listener of listeners) listener();
}

/** Calls back when English has more texts. */
export function onMoreEnglish(listener: () => void): void {
  listeners.push(listener);
}

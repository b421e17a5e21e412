import type { CompiledMessage } from 'icu-minify/format';
import messages from './messages/en.json';

/** English, which is always there. The build has compiled it. */
export const english: Readonly<Record<string, CompiledMessage>> = messages;

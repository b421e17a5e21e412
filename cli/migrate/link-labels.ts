import type { LanguageCode } from '../../src/domain/languages/languages.ts';

/** The catalogue's labels by language and message key. */
export type LinkLabels = Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>;

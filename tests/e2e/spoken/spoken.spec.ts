import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/domain/languages/language-table.ts';
import { isLanguageAllowed, LANGUAGE_CODES, type LanguageCode } from '../../../src/domain/languages/languages.ts';
import { expect } from '../../support/e2e.ts';
import { type State, STATES } from '../../support/element-states.ts';
import { ANDROID, reachState, showState, test } from '../../support/fixed-demo.ts';
import { lineOf, type Phrase, phrasesOf } from '../../support/spoken.ts';

/** Header menus that may close when the language changes. They are not tested. */
const CLOSES = new Set(['menu', 'markets', 'wallet']);
/** The states of elements that are alone on their page, without duplicates in other themes and languages. The test sets the language. */
const SPOKEN: readonly State[] = STATES.filter(
  ({ tag, state, page }, index) =>
    page === '/playground/stage' &&
    !CLOSES.has(state) &&
    STATES.findIndex((other) => other.tag === tag && other.state === state) === index,
).map((state) => ({ ...state, language: 'en' }));

/** Returns a language's messages and its fallback's messages. */
async function messagesOf(code: LanguageCode): Promise<ReadonlySet<string>> {
  const codes = [code, LANGUAGES[code].fallback ?? code];
  const names = codes.flatMap((one) => [`${one}.json`, `chart/${one}.json`]);
  const files = await Promise.all(names.map((name) => readFile(`src/i18n/messages/${name}`, 'utf8').catch(() => '{}')));
  return new Set(files.flatMap((text) => Object.values(JSON.parse(text) as Record<string, string>)));
}

/** Sets the element's language, and restores the state if the change has closed a menu. */
async function setLanguage(state: State, page: Page, code: LanguageCode): Promise<void> {
  const element = page.locator(state.tag);
  await element.evaluate((host, language) => host.setAttribute('language', language), code);
  await expect(element.locator('[data-root]').first()).toHaveAttribute('lang', LANGUAGES[code].documentCode);
  if (state.clip === ':host' || (await element.locator(state.clip).first().isVisible())) return;
  await reachState(state, page);
}

/**
 * Reads the page until two consecutive readings match and contain no other language: English messages are placeholders until the
 * translations load, and the previous language's messages may remain until then.
 */
async function settledPhrases(
  session: CDPSession,
  untranslated: (phrases: readonly Phrase[]) => readonly string[],
): Promise<readonly Phrase[]> {
  let phrases: readonly Phrase[] = [];
  await expect(async () => {
    const before = phrases.map(lineOf);
    phrases = await phrasesOf(session);
    expect(phrases.map(lineOf)).toEqual(before);
    expect(untranslated(phrases)).toEqual([]);
  }).toPass({ intervals: [100], timeout: 10_000 });
  return phrases;
}

/** Every language except Turkish, which is available only on the Turkey site. */
const MAIN_LANGUAGES = LANGUAGE_CODES.filter((code) => isLanguageAllowed(code, 0));

/**
 * Container roles. A container may be named by an adjacent heading or tab, or be focusable only because it scrolls, so it may lack a name
 * of its own or repeat one.
 */
const CONTAINERS = new Set(
  'alertdialog banner complementary contentinfo dialog form group list listbox navigation radiogroup region rowgroup search table tablist tabpanel'.split(
    ' ',
  ),
);
/** Field roles. A field's visible label precedes it, so its name repeats the previous phrase. */
const FIELDS = new Set(['combobox', 'radio', 'searchbox', 'switch', 'textbox']);

/** Returns the language-independent faults in a sequence of phrases. */
function faultsOf(phrases: readonly Phrase[]): readonly string[] {
  const nameless = phrases.filter(({ isFocusable, name, role }) => isFocusable && name === '' && !CONTAINERS.has(role));
  const dialogs = phrases.filter(({ role, name }) => role.endsWith('dialog') && name === '');
  const repeated = phrases.filter(({ role, name, within }, index) => {
    const before = phrases[index - 1];
    return (
      name !== '' &&
      before?.name === name &&
      !within.includes(index - 1) &&
      !FIELDS.has(role) &&
      !CONTAINERS.has(role) &&
      !CONTAINERS.has(before.role)
    );
  });
  const nested = phrases.filter(({ live, within }) => live && within.some((outer) => phrases[outer]?.live));
  return [
    ...nameless.map((phrase) => `has no name: ${lineOf(phrase)}`),
    ...dialogs.map((phrase) => `is a dialog without a name: ${lineOf(phrase)}`),
    ...repeated.map((phrase) => `repeats the phrase before it: ${lineOf(phrase)}`),
    ...nested.map((phrase) => `is announced twice: ${lineOf(phrase)}`),
  ];
}

/** Words that the demo gateway sends in English regardless of the language. */
const SENT_IN_ENGLISH = new Set(['24h', 'AI', 'All', 'Hot', 'Later', 'Layer 1', 'Layer 2', 'Meme', 'New']);

/** Returns the phrases that are messages of other languages, unless the language's own message is the same. */
const foreignIn = (phrases: readonly Phrase[], others: ReadonlySet<string>, own: ReadonlySet<string>): string[] =>
  phrases
    .flatMap(({ name, description }) => [name, description])
    .filter((text) => others.has(text) && !own.has(text) && !SENT_IN_ENGLISH.has(text))
    .map((text) => `is in another language: ${text}`);

/** Presses Tab until focus reaches the body or a node for the second time, and returns the focused nodes in order. */
async function focusOrder(page: Page, session: CDPSession): Promise<readonly number[]> {
  const order: number[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at; })()`,
    });
    if (result.objectId === undefined) break;
    const { node } = await session.send('DOM.describeNode', { objectId: result.objectId });
    if (node.localName === 'body' || order.includes(node.backendNodeId)) break;
    order.push(node.backendNodeId);
  }
  return order;
}

for (const state of SPOKEN)
  test.describe(`${state.tag}, ${state.state}`, () => {
    test.use({ viewport: { width: state.width, height: 800 }, ...(state.width === 390 ? { userAgent: ANDROID } : {}) });

    test('matches the screen reader snapshot in every language, and receives focus in reading order', async ({
      page,
      shell,
    }) => {
      // Each test reads the element in 19 languages.
      test.setTimeout(120_000);
      await showState(state, page, shell);
      const session = await page.context().newCDPSession(page);
      await session.send('DOM.enable');
      await session.send('Accessibility.enable');
      const english = await messagesOf('en');
      let previous: ReadonlySet<string> = english;
      for (const code of MAIN_LANGUAGES) {
        await setLanguage(state, page, code);
        const own = await messagesOf(code);
        const mayBeEnglish = code === 'en' || LANGUAGES[code].fallback === 'en' || state.tag === 'exchange-transfer';
        const others = new Set(
          mayBeEnglish ? [...previous].filter((text) => !english.has(text)) : [...previous, ...english],
        );
        const phrases = await settledPhrases(session, (read) => foreignIn(read, others, own));
        previous = own;
        expect.soft(`${phrases.map(lineOf).join('\n')}\n`).toMatchSnapshot(`${state.tag}-${state.state}-${code}.txt`);
        expect.soft(faultsOf(phrases), code).toEqual([]);
      }
      const phrases = await phrasesOf(session);
      const places = (await focusOrder(page, session)).map((node) => phrases.findIndex((one) => one.node === node));
      const inside = places.filter((place) => place >= 0);
      const start = inside.indexOf(Math.min(...inside));
      expect
        .soft([...inside.slice(start), ...inside.slice(0, start)], 'focus order')
        .toEqual(inside.toSorted((a, b) => a - b));
    });
  });

import { html, raw } from '../pages/markup.ts';
import { type HostPage, type HostPageParts, library, pageScript } from './host-page.ts';

/**
 * Encodes a page in windows-1251, which contains the Russian letters in Unicode order. Other non-ASCII characters become question marks.
 */
function encodeCyrillic(page: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(page, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) return code;
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : 0x3f;
  });
}

const drawFrame =
  (attributes: string) =>
  ({ inside, isInside, above, content, below }: HostPageParts) =>
    isInside
      ? html`${above} ${content} ${below}`
      : html`<h1>Around it</h1>
          <iframe ${raw(attributes)} title="The page" width="1200" height="640" src="${inside}"></iframe>`;

const PLAIN = pageScript('plain');

/** Pages with unusual documents or in unusual contexts. */
export const DOCUMENT_PAGES: readonly HostPage[] = [
  {
    key: 'quirks',
    title: 'Quirks mode',
    text: 'No doctype: tables don’t inherit fonts, and box sizes differ.',
    doctype: '',
    head: PLAIN,
  },
  {
    key: 'windows-1251',
    title: 'Страница в кодировке windows-1251',
    text: 'The page and every script without a declared encoding are decoded as windows-1251.',
    contentType: 'text/html; charset=windows-1251',
    encode: encodeCyrillic,
    head: PLAIN,
    around: [raw('<p id="russian">Ордера за неделю</p>'), raw('')],
  },
  {
    key: 'base',
    title: 'A base on another origin',
    text: 'All relative URLs on the page point to another origin and open in a new window.',
    base: ({ partnerOrigin }) => html`<base href="${partnerOrigin}/articles/" target="_blank" />`,
    head: PLAIN,
  },
  {
    key: 'xhtml',
    title: 'XHTML',
    text: 'Served as XML: names are case-sensitive, `innerHTML` is parsed as XML, `document.write` throws.',
    contentType: 'application/xhtml+xml; charset=utf-8',
    encode: (page) => page.replaceAll(/ (defer|data-exchange-shell)>/g, ' $1="">'),
    root: { xmlns: 'http://www.w3.org/1999/xhtml' },
    head: PLAIN,
  },
  {
    key: 'form',
    title: 'A form around the page',
    text: 'Like ASP.NET pages: every button is inside the form, and Enter in any field submits the whole page.',
    head: PLAIN,
    around: [raw('<form id="aspnetForm" method="post" action="/hosts/form/sent">'), raw('</form>')],
  },
  {
    key: 'tables',
    title: 'A table layout',
    text: 'Header, content and footer are table cells that size to their content.',
    head: PLAIN,
    draw: ({ above, content, below }) =>
      html`<table width="100%" cellpadding="0" cellspacing="0" border="0">
        <tbody>
          <tr>
            <td colspan="2">${above}</td>
          </tr>
          <tr>
            <td width="50" valign="top">&#160;</td>
            <td valign="top">${content}</td>
          </tr>
          <tr>
            <td colspan="2">${below}</td>
          </tr>
        </tbody>
      </table>`,
  },
  {
    key: 'framed',
    title: 'In a frame of another origin',
    text: 'The page is framed by a third-party page.',
    isFrame: true,
    head: PLAIN,
    draw: drawFrame('allow="clipboard-write"'),
  },
  {
    key: 'sandboxed',
    title: 'In a frame with a sandbox',
    text: 'A frame with an opaque origin: no cookies, no storage, and no browser dialogs.',
    isFrame: true,
    head: PLAIN,
    draw: drawFrame('sandbox="allow-scripts allow-forms allow-popups"'),
  },
  {
    key: 'written',
    title: 'document.write after load',
    text: 'The page rewrites itself long after it has loaded.',
    head: pageScript('written'),
  },
  {
    key: 'translated',
    title: 'Translated in place',
    text: 'A translator has wrapped every text in `<font>`, including text in open shadow roots.',
    head: pageScript('translated'),
  },
  {
    key: 'darkened',
    title: 'Dark Reader',
    text: 'An extension adds style sheets and inline styles to everything, including open shadow roots.',
    head: html`${library('darkreader/darkreader.js')}${pageScript('darkened')}`,
  },
  {
    key: 'printed',
    title: 'Print preview',
    text: 'The page is laid out for print and then for the screen again.',
    head: PLAIN,
  },
];

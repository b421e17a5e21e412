import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { SITES } from '../../src/domain/sites/registry.ts';
import { type Cell, fileOf, PICTURES, type PictureName } from './pictures.ts';

const STYLE = `body { background: #888; font: 14px/20px sans-serif; margin: 16px }
section { margin-block-end: 32px } h2 { margin: 0 0 8px }
.cells { align-items: flex-start; display: flex; flex-wrap: wrap; gap: 12px }
figure { margin: 0 } figcaption { padding-block: 4px }
img { display: block; max-inline-size: 100% }`;

const figure = (cell: Cell, name: PictureName): string =>
  `<figure><figcaption>${SITES[cell.site].name}, ${LANGUAGES[cell.language].name}</figcaption><img loading="lazy" src="${fileOf(cell, name)}" width="${PICTURES[name]}" alt=""></figure>`;

/** Renders the overview page: the screenshots of every site in every language. */
export function sheetOf(cells: readonly Cell[]): string {
  const languages = [...new Set(cells.map(({ language }) => language))];
  const sections = languages.flatMap((language) =>
    (Object.keys(PICTURES) as PictureName[]).map((name) => {
      const figures = cells.filter((cell) => cell.language === language).map((cell) => figure(cell, name));
      return `<section id="${language}-${name}"><h2>${LANGUAGES[language].name}: ${name}, ${PICTURES[name]} px</h2><div class="cells">${figures.join('\n')}</div></section>`;
    }),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every site in every language</title><style>${STYLE}</style>
<body>${sections.join('\n')}</body></html>\n`;
}

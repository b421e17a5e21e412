/** Sections of every element's documentation page, in this order. Sections on individual tasks follow the example. */
const SECTIONS = ['Example', 'Reference', 'Accessibility', 'What it loads and stores'];
const GENERATED = ['summary', 'reference', 'loads'];

/** Returns a message for each section or marker that is missing from an element's page. */
export function pageFaults(tag: string, text: string): readonly string[] {
  const [first = ''] = text.split('\n');
  const [fence = ''] = /^```.*\n[^]*?^```$/m.exec(text) ?? [];
  const markers = GENERATED.flatMap((name) => [`<!-- ${name}: written by npm run generate -->`, `<!-- /${name} -->`]);
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  // Before the first `npm run generate`, a page has no generated headings.
  const expected = SECTIONS.filter((heading) => headings.includes(heading) || !GENERATED_SECTIONS.has(heading));
  return [
    ...(first === `# \`<${tag}>\`` ? [] : ['Its title is not the tag.']),
    ...(fence.startsWith('```html live\n') && fence.includes(`<${tag}`)
      ? []
      : ['Its first code block is not a live example of the element.']),
    ...markers.filter((marker) => text.split(marker).length !== 2).map((marker) => `It lacks ${marker}.`),
    ...(JSON.stringify(headings.filter((heading) => SECTIONS.includes(heading))) === JSON.stringify(expected)
      ? []
      : [`Its sections are ${headings.join(', ')}.`]),
  ];
}

const GENERATED_SECTIONS: ReadonlySet<string> = new Set(['Reference', 'What it loads and stores']);

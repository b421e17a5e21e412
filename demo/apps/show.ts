import { html, render, type TemplateResult } from 'lit-html';

/** Props that the shell passes to a parcel. */
export interface Props extends Readonly<Record<string, unknown>> {
  readonly domElement: HTMLElement;
  readonly name: string;
  unmountSelf(): Promise<void>;
}

/** Renders a parcel's props as a collapsed list. */
function inputsList(props: Props): TemplateResult {
  const inputs = Object.entries(props).filter(([name]) => !['domElement', 'unmountSelf'].includes(name));
  return html`<details>
    <summary>Props</summary>
    <dl>
      ${inputs.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd data-input=${name}>${typeof value === 'string' ? value : JSON.stringify(value)}</dd>`,
      )}
    </dl>
  </details>`;
}

const SHEET = new CSSStyleSheet();
SHEET.replaceSync(`
  .app {
    box-sizing: border-box;
    display: grid;
    font-size: 14px;
    gap: 12px;
    grid-template-rows: 1fr auto;
    height: 100%;
    & form,
    & label,
    & ol {
      display: grid;
      gap: 8px;
    }
    & input,
    & select {
      background: transparent;
      border: 1px solid;
      border-radius: 6px;
      color: inherit;
      font: inherit;
      min-height: 40px;
      padding: 0 10px;
    }
    & option {
      color: #000;
    }
    & button {
      background: #0b5cf5;
      border: 1px solid transparent;
      border-radius: 6px;
      color: #fff;
      cursor: pointer;
      font: inherit;
      min-height: 44px;
      text-align: center;
      padding: 0 16px;
    }
    & ::placeholder {
      color: inherit;
      opacity: 0.8;
    }
    & :focus-visible {
      outline: 2px solid;
      outline-offset: 2px;
    }
    & dl {
      display: grid;
      gap: 2px 12px;
      grid-template-columns: auto 1fr;
      margin: 8px 0 0;
    }
    & dd {
      margin: 0;
      overflow-wrap: anywhere;
    }
    & summary {
      cursor: pointer;
    }
    & p {
      margin: 0;
    }
    & ol {
      align-content: end;
      list-style: none;
      margin: 0;
      min-height: 0;
      overflow: auto;
      padding: 0;
    }
    & li {
      border: 1px solid;
      border-radius: 12px;
      justify-self: start;
      max-width: 80%;
      overflow-wrap: anywhere;
      padding: 8px 12px;
    }
    & li.own {
      justify-self: end;
    }
    & .line {
      grid-template-columns: 1fr auto;
    }
  }
`);

/** Creates a single-spa parcel that renders `view` with a list of its props, and clears its container on unmount. */
export function createParcel(view: (props: Props, draw: () => void) => TemplateResult) {
  const draw = async (props: Props): Promise<void> => {
    const content = view(props, () => void draw(props));
    render(html`<div class="app">${content}${inputsList(props)}</div>`, props.domElement);
  };
  return {
    mount: async (props: Props): Promise<void> => {
      // Inline styles would violate a strict content security policy.
      const root = props.domElement.getRootNode() as ShadowRoot;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => sheet !== SHEET), SHEET];
      await draw(props);
    },
    update: draw,
    unmount: async ({ domElement }: Props): Promise<void> => {
      render(html``, domElement);
    },
  };
}

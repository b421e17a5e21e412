/** Elements for `react-element.spec.ts`, which bundles this file. The first element renders its props, and the second throws. */
import { type ReactElement, useEffect, useState } from 'react';
import { defineReactElement, type ShellProps } from '../../elements/react-element.ts';

interface ProbeProps extends ShellProps {
  readonly name?: string;
  readonly maxRows?: number;
  readonly open?: boolean;
  readonly list?: readonly string[];
  readonly onPick: (detail: unknown) => void;
}

const counts = { mounted: 0, unmounted: 0 };

function Probe({ t, onPick, ...props }: ProbeProps): ReactElement {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    counts.mounted += 1;
    return () => void (counts.unmounted += 1);
  }, []);
  return (
    <>
      <button
        type="button"
        className="probe"
        data-presses={presses}
        onClick={() => {
          setPresses((had) => had + 1);
          onPick({ presses });
        }}
      >
        <span className="greeting">{t('greeting', { name: props.name ?? '' })}</span>
        <output>{JSON.stringify(props)}</output>
      </button>
      <input />
    </>
  );
}

function Broken({ name }: { readonly name?: string }): ReactElement {
  if (name === 'broken') throw new Error('It is broken');
  return <output>{name}</output>;
}

const PROBE = {
  attributes: { name: 'string', maxRows: 'number', open: 'boolean', list: 'json' },
  events: { onPick: { cancelable: true } },
  styles: ['.probe { color: rgb(1, 2, 3) }', '.greeting { font-style: italic }'],
  messages: { en: { greeting: 'Hello {name}' }, de: { greeting: 'Hallo {name}' } },
  facts: true,
} as const;

const define = (): void => void defineReactElement('test-probe', Probe, PROBE);
define();
defineReactElement('test-broken', Broken, { attributes: { name: 'string' } });
Object.assign(globalThis, {
  counts,
  defineAgain: define,
  defineReserved: () => defineReactElement('test-reserved', Broken, { events: { siteId: {} } as object }),
});

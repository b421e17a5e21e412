import { type ReactElement, useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import { LANGUAGES } from '../domain/languages.ts';
import { createTranslator } from '../i18n/translate.ts';
import { safeDocument } from '../platform/page/page-document.ts';
import { reloadPage } from '../platform/page/location.ts';
import { errorSentence, subscribeErrors } from '../stores/page/errors.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { startConfiguration } from '../element/start-configuration.ts';
import { riseColorOf } from '../stores/configuration/preference-values.ts';
import { preferences } from '../stores/configuration/preferences.ts';
import type { ElementView } from '../element/element-view.ts';
import { ElementProvider } from '../view/element-context.tsx';
import { createElementFacts } from '../element/beside-react/element-facts.ts';
import type { ElementState } from '../element/element-state.ts';
import { followChoices } from '../element/follow-choices.ts';
import { followClicks } from '../element/beside-react/follow-clicks.ts';
import { trackEvent } from '../element/beside-react/track.ts';
import { ElementDialogs } from '../parts/dialogs/element-dialogs.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import type { Activation, ActivateOptions } from './mount-element.ts';
import { sendError, sendEvent } from '../element/send.ts';
import { installPopovers } from './install-popovers.ts';
import { readPrerendered } from './prerendered.ts';
import { sayReady } from '../element/ready.ts';
import { reportBadAttributes } from '../element/bad-attributes.ts';
import { valueInForce } from '../element/value-in-force.ts';
import { resolveState } from '../element/resolve-state.ts';
import { withMessages } from '../element/beside-react/with-messages.ts';
import { adoptStyles } from './style-sheets.ts';

/** The declarations of the elements that are alive. */
const alive = new WeakMap<HTMLElement, readonly string[]>();
let elements = 0;

/** Value in force of a mirrored attribute; undefined where the attribute speaks for itself. */
export function inForce(host: HTMLElement, attribute: string): unknown {
  const declared = alive.get(host);
  return declared === undefined ? undefined : valueInForce(resolveState(host, declared).state, attribute);
}

/** Marks on the root that the style sheets read; React does not own this node. */
function applyRootAttributes(root: HTMLElement, state: ElementState): void {
  const { documentCode, direction } = LANGUAGES[state.language];
  root.lang = documentCode;
  root.dir = direction;
  root.removeAttribute('hidden');
  if (state.theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = state.theme;
  root.dataset['rise'] = riseColorOf(preferences().getState().riseColor, state.language);
}

function rootOptions(host: HTMLElement): RootOptions {
  const report = (what: string) => (error: unknown) =>
    sendError(
      host,
      'render',
      errorSentence(what, 'The page is untouched', 'Please report it with the error’s text'),
      error,
    );
  return {
    identifierPrefix: '',
    onUncaughtError: report(`<${host.localName}> failed`),
    onCaughtError: () => {},
    onRecoverableError: report(`<${host.localName}> was drawn anew`),
  };
}

/** React asks the root's document for all that it makes: not one whose properties are forms of the page. */
function shieldRoot(root: HTMLElement): void {
  const page = safeDocument();
  if (page !== document) Object.defineProperty(root, 'ownerDocument', { configurable: true, value: page });
}

/** Brings an element to life: hydrates what was prerendered, or draws it; then says that it is ready. */
export async function activate({ host, row, root, module, takeClicks }: ActivateOptions): Promise<Activation> {
  startConfiguration();
  await installPopovers();
  const first = resolveState(host, row.attributes);
  const prerendered = readPrerendered(root, first.state);
  const initial = await withMessages(prerendered ?? first.state);
  const state = createStore<ElementState>(() => initial);
  alive.set(host, row.attributes);
  const end = new AbortController();

  let latest = 0;
  const update = async (): Promise<void> => {
    latest += 1;
    const turn = latest;
    const { state: next, bad } = resolveState(host, row.attributes);
    reportBadAttributes(host, bad);
    const complete = await withMessages(next);
    if (turn !== latest || end.signal.aborted) return;
    applyRootAttributes(root, complete);
    state.setState(complete, true);
  };
  const choices = followChoices(host, () => void update());

  const view: ElementView = {
    host,
    id: `${host.localName}-${(elements += 1)}`,
    state,
    facts: createElementFacts(state),
    send: (type, detail, cancelable) => sendEvent(host, type, detail, cancelable),
    track: (name, params) => trackEvent(host, state.getState().site, name, params),
  };
  const undo = [
    subscribeErrors(({ source, message, error }) => sendError(host, source, message, error)),
    pageConfiguration().subscribe(() => void update()),
    choices.stop,
    followClicks(root, view),
  ];

  adoptStyles(host.shadowRoot as ShadowRoot, module.styles);
  applyRootAttributes(root, initial);
  const t = createTranslator(initial.language, initial.messages);
  const clicks = takeClicks();
  const tree = (
    <CrashBoundary
      title={t('crash.title')}
      refresh={t('crash.refresh')}
      onRefresh={reloadPage}
      onCrash={(error) =>
        sendError(
          host,
          'crash',
          errorSentence(
            `<${host.localName}> failed`,
            'It says so in its place',
            'Please report it with the error’s text',
          ),
          error,
        )
      }
    >
      <ElementProvider value={view}>
        <module.Component />
        <ElementDialogs />
        <Ready host={host} clicks={clicks} />
      </ElementProvider>
    </CrashBoundary>
  );
  shieldRoot(root);
  const react =
    prerendered === undefined ? createRoot(root, rootOptions(host)) : hydrateRoot(root, tree, rootOptions(host));
  if (prerendered === undefined) react.render(tree);
  reportBadAttributes(host, first.bad);
  void update();

  return {
    update: () => {
      choices.attributesChanged();
      void update();
    },
    stop: () => {
      end.abort();
      for (const action of undo) action();
      alive.delete(host);
      react.unmount();
    },
  };
}

/** Says once that the element has drawn itself, and repeats the clicks that came before React. */
function Ready({ host, clicks }: { host: HTMLElement; clicks: readonly HTMLElement[] }): ReactElement | null {
  useEffect(() => {
    if (!sayReady(host) && clicks.length === 0) return;
    // The page has seen the trusted click: this one stays inside the element.
    for (const control of clicks)
      if (control.isConnected) control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, [host, clicks]);
  return null;
}

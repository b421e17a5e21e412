import type { ChartEngine, CreateEngine, EngineOptions } from '../../../src/features/exchange-chart/rules/engine.ts';

/** Engine methods without side effects, which aren't recorded. */
const QUESTIONS = new Set<PropertyKey>(['on', 'layoutName', 'takeScreenshot']);

/** Wraps an engine factory. The returned factory records its engine's options and calls. */
export function recorded(create: CreateEngine<HTMLElement>) {
  const calls: string[] = [];
  let options: EngineOptions | undefined;
  const engine: CreateEngine<HTMLElement> = (box, given) => {
    options = given;
    return new Proxy(create(box, given), {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || QUESTIONS.has(name)) return value;
        return (...args: readonly unknown[]): unknown => {
          const words = args.filter((word) => ['string', 'number'].includes(typeof word));
          calls.push([name, ...words].join(' '));
          return Reflect.apply(value, target, args);
        };
      },
    });
  };
  return { engine, calls, options: () => options };
}

/** Returns a page-provided engine's factory. The engine draws nothing, and its options and calls are recorded. */
export function recordingEngine() {
  const listeners: Record<string, ((detail?: unknown) => void)[]> = {};
  let stored: unknown = {};
  let saves = 0;
  const double = (_box: HTMLElement, { saved_data: data, datafeed, symbol }: EngineOptions): ChartEngine => {
    stored = data ?? {};
    setTimeout(() => listeners['ready']?.forEach((listener) => listener()));
    datafeed.onReady(() =>
      datafeed.resolveSymbol(
        symbol,
        () => {},
        () => {},
      ),
    );
    return {
      setSymbol: () => {},
      setResolution: () => {},
      changeTheme: () => {},
      applyOverrides: () => {},
      save: (callback) => {
        saves += 1;
        stored = { ...(stored as object), saves };
        callback(stored);
      },
      load: (given) => {
        stored = given;
      },
      resetData: () => {},
      layoutName: () => 'single',
      takeScreenshot: () => Promise.resolve('data:image/png;base64,iVBORw0KGgo='),
      on: (name, listener) => {
        (listeners[name] ??= []).push(listener as (detail?: unknown) => void);
        return () => {};
      },
      remove: () => {},
    };
  };
  return {
    ...recorded(double),
    emit: (name: string, detail?: unknown) => listeners[name]?.forEach((listener) => listener(detail)),
  };
}

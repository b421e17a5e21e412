/** Classes by which recorders of sessions leave an element out: rrweb (and what is built on it), Sentry, PostHog, FullStory. */
export const RECORDER_CLASSES = 'rr-block rr-ignore rr-mask sentry-block sentry-ignore ph-no-capture fs-exclude';

/** Attributes for the same: Datadog, Hotjar, Clarity, LogRocket. */
export const RECORDER_ATTRIBUTES = {
  'data-dd-privacy': 'hidden',
  'data-hj-suppress': '',
  'data-clarity-mask': 'true',
  'data-private': '',
} as const;

/** A phrase that this project doesn't use, and a suggestion for its replacement. */
export interface Phrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

/**
 * Phrases that would confuse readers although each word is English. Single words that are always wrong are `flagWords` in cspell.json. A
 * line that must quote one of these phrases ends with the comment `prose-ignore`.
 */
export const PHRASES: readonly Phrase[] = [
  { pattern: /(?<!in[ -]|first-|third-|per )\bpersons?\b(?! name)/i, instead: 'user, visitor, member or page author' },
  { pattern: /\bwho is here\b/i, instead: 'whether the user is logged in' },
  {
    pattern: /\bwhat (comes?|came|holds?|is here|is there|is asked|is said|it says)\b/i,
    instead: 'the noun: the response, the value, the message',
  },
  {
    pattern: /\b(says?|said|tells?|told) (so|who|nothing)\b/i,
    instead: 'report (errors), dispatch (events), announce (live region) or log',
  },
  { pattern: /\b(is|are|was|were) (said|told)\b/i, instead: 'is reported, is announced or is passed' },
  { pattern: /\bhears?\b(?! about)/i, instead: 'listens to, observes or is notified of' },
  {
    pattern: /\b(whichever|for good|in force|of its own accord|by and by|letter by letter)\b/i,
    instead: 'a plain phrase',
  },
  { pattern: /\bat rest\b/i, instead: 'dormant, or idle' },
  { pattern: /\bin step\b/i, instead: 'synchronised' },
  { pattern: /\b(is|are|was|be|been|being) taken over\b|\btakes? over the markup\b/i, instead: 'is hydrated' },
  { pattern: /\b(beside|without) React\b/i, instead: 'React-free' },
  { pattern: /\b(broken|breaks?) off\b/i, instead: 'aborted' },
  { pattern: /\bhand(s|ed)? (down|over|on)\b/i, instead: 'provided or passed' },
  { pattern: /\b(says? so )?in its place\b/i, instead: 'instead' },
  { pattern: /\bnothing of it\b/i, instead: 'none of the noun' },
  { pattern: /\bfirst sign\b/i, instead: 'first interaction' },
  { pattern: /\bfirst view\b/i, instead: 'snapshot' },
  { pattern: /\b(an?|the|each|its|own|this|of) sheets?\b/i, instead: 'style sheet' },
  { pattern: /\bof a picture\b|\bpictures? of (the|a) chart\b/i, instead: 'screenshot' },
  { pattern: /\b(site|element|page|it|language) speaks\b/i, instead: 'supports' },
  { pattern: /\bways? to (pay|deposit)\b/i, instead: 'payment or deposit methods' },
  { pattern: /\b(is|are|was|were) given\b/i, instead: 'receives, is set, or the parameter by its name' },
  { pattern: /\bwhat (is|are|was) (drawn|shown|known|kept|wanted|chosen) is\b/i, instead: 'the noun' },
  {
    pattern: /\bthere it is\b|\bthat it has\b|\bthat has come\b|\bhas come\b/i,
    instead: 'a sentence with a subject and a verb',
  },
];

// The parts of the footer that hydrate on demand, in a single chunk.
export { Columns } from './columns.tsx';
export { Legal } from './legal.tsx';
export { Pickers } from './pickers.tsx';
export { Signup } from './signup.tsx';

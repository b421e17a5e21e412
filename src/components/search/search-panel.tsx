/** Re-exports the host from a module of its own: a lazy chunk whose module is also imported statically would lose its export names. */
export { SearchHost as SearchPanel } from './search-host.tsx';

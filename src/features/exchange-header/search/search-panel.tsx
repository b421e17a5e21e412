/** The search's host as a file of its own: a lazy file that were also imported elsewhere would lose its names. */
export { SearchHost as SearchPanel } from '../../../components/search/search-host.tsx';

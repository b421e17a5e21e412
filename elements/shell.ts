/** The loader: a classic script that defines every tag and loads the code of the elements that the page uses. */
import { release } from 'virtual:loader-release';
import { scriptSource, startLoader } from '../src/runtime/loader/loader.ts';

startLoader({ ...release, ...scriptSource('shell\\.js', release.builtFor) });

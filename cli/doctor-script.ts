/** `dist/doctor.js`: what the command puts into a page before any of its scripts. It listens, and looks the page over when it is asked to. */
import { examine } from '../src/doctor/examine.ts';
import { hear } from '../src/doctor/observe-violations.ts';

hear();
Object.assign(globalThis, { [Symbol.for('exchange-shell.doctor')]: examine });

/** `dist/doctor.js`: the script that the command injects into a page before its own scripts. It observes the page and examines it on demand. */
import { examine } from '../src/doctor/examine.ts';
import { observeViolations } from '../src/doctor/observe-violations.ts';

observeViolations();
Object.assign(globalThis, { [Symbol.for('exchange-shell.doctor')]: examine });

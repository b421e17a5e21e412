/** A page that is one Svelte component. */
import { mount } from 'svelte';
import Page from './page.svelte';

mount(Page, { target: document.getElementById('app') as HTMLElement });

/** A page that consists of a single Svelte component. */
import { mount } from 'svelte';
import Page from './page.svelte';

mount(Page, { target: document.getElementById('app') as HTMLElement });

import { createElement } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island: what the client of @astrojs/react does for islands that have neither slots nor actions. */
export default (island: HTMLElement) =>
  (component: ComponentType<object>, props: object): void => {
    if (!island.hasAttribute('ssr')) return;
    hydrateRoot(island, createElement(component, props), {
      identifierPrefix: island.getAttribute('prefix') ?? '',
    });
  };

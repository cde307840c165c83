import { describe, expect, it } from 'vitest';
import type { MapConfig } from '#model/endpoints/office/map-config.ts';
import { getMapCspSources } from './map-csp-sources.ts';

const open: MapConfig = { tilesUrl: 'https://tiles.example.ph/{z}/{x}/{y}.png', attribution: { text: '', url: '' } };
const withKey: MapConfig = { ...open, google: { key: 'a-key', mapId: 'DEMO_MAP_ID' } };

describe('the hosts of the map', () => {
  it.each(['/places', '/fil/places', '/places/', '/Places', '/%70laces', '//places', '/places.data'])('are allowed on %s', (path) => {
    expect(getMapCspSources(open, path)).toEqual({ img: ['https://tiles.example.ph'] });
    expect(getMapCspSources(withKey, path).script).toContain('https://maps.googleapis.com');
  });

  it.each(['/', '/fil', '/placesx', '/news/places', '/contact', '/admin', '/admin/settings', '/fil/admin/news'])(
    'are not allowed on %s',
    (path) => {
      expect(getMapCspSources(open, path)).toEqual({});
      expect(getMapCspSources(withKey, path)).toEqual({});
    },
  );

  it('give the frame of forms the tiles, and never the maps service', () => {
    for (const path of ['/map-frame', '/fil/map-frame/'])
      expect(getMapCspSources(withKey, path)).toEqual({ img: ['https://tiles.example.ph'] });
    for (const path of ['/admin/places', '/admin/places/new', '/map-frames']) expect(getMapCspSources(withKey, path)).toEqual({});
  });

  it('name every host of tiles that come from several, and none for the portal`s own', () => {
    expect(getMapCspSources({ ...open, tilesUrl: 'https://{s}.tiles.example.ph/{z}/{x}/{y}.png' }, '/places')).toEqual({
      img: ['https://*.tiles.example.ph'],
    });
    expect(getMapCspSources({ ...open, tilesUrl: '/tiles/{z}/{x}/{y}.png' }, '/places')).toEqual({});
    expect(getMapCspSources({ ...open, tilesUrl: '' }, '/places')).toEqual({});
  });
});

import { createApp } from './app.ts';
import { developmentAssets } from './render/assets.ts';

export default createApp({ assets: developmentAssets, development: true });

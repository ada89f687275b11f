import type { ReactNode } from 'react';
import { addressIn } from '#shared/locale/address.ts';
import { localeChain } from '#shared/locale/chain.ts';
import { taxNoteOf } from '#shared/locale/markets.ts';
import { AddressContext } from '#shared/locale/use-address.ts';
import { TextContext } from '#shared/messages/use-text.ts';
import type { AppContext } from '../context.ts';
import { ItemMarks } from '../ui/item-marks.ts';
import { StoreLanguageContext } from '../ui/language/text-language.ts';
import { MascotProvider } from '../ui/mascot.tsx';
import { ResizingContext } from '../ui/picture/resizing.ts';
import { TaxNoteContext } from '../ui/tax-note.ts';
import { IslandFilesContext, islandFiles } from './island-files.ts';

export function PageContexts({ c, children }: { c: AppContext; children: ReactNode }) {
  const shop = c.get('shop');
  const { markets, mascotUrl, horizonUrl, pictureResizing, tagManagerId } = c.get('config');
  const { locale, locales } = c.get('settings').store;
  return (
    <TextContext value={c.get('text')}>
      <StoreLanguageContext value={{ locale, chain: localeChain(shop.locale, locales) }}>
        <AddressContext value={(href) => addressIn(c.get('prefix'), href)}>
          <TaxNoteContext value={taxNoteOf(markets, shop)}>
            <MascotProvider value={{ mascotUrl, horizonUrl }}>
              <ResizingContext value={pictureResizing}>
                <IslandFilesContext value={islandFiles(c.get('assets'), shop.locale)}>
                  <ItemMarks value={tagManagerId !== null}>{children}</ItemMarks>
                </IslandFilesContext>
              </ResizingContext>
            </MascotProvider>
          </TaxNoteContext>
        </AddressContext>
      </StoreLanguageContext>
    </TextContext>
  );
}

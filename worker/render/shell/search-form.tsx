import { useAddress } from '#shared/locale/use-address.ts';
import { answers, routes } from '#shared/routes.ts';
import { PageIcon } from '../../ui/page-icon.tsx';
import { useText } from '../../ui/language/use-text.ts';

/** A field of the header where there is room, else a popover below it; a form that submits to the listing. */
export function SearchForm({ words }: { words: string }) {
  const to = useAddress();
  const t = useText();
  return (
    <search className="search" id="search" popover="auto">
      <form className="search__form" action={to(routes.shop.href())}>
        <label className="visually-hidden" htmlFor="search-field">
          {t('shop.search')}
        </label>
        <input
          className="field__input search__field"
          id="search-field"
          type="search"
          name="search"
          placeholder={t('shell.lookingFor')}
          maxLength={100}
          autoComplete="off"
          defaultValue={words}
          data-label={t('shop.suggestions')}
          data-suggestions={to(answers.suggestions.href())}
        />
        <button className="icon-button search__submit" aria-label={t('errorPage.search')}>
          <PageIcon name="search" />
        </button>
      </form>
    </search>
  );
}

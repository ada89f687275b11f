const REQUIRED = "require-trusted-types-for 'script'";

type Page = {
  reportGroup: string;
  /** Whether scripts of others run there, which assign markup and addresses as they like. */
  hasForeignScripts: boolean;
};

type TrustedTypes = {
  /** For the policy that is enforced. */
  enforced: Record<string, string[]>;
  /** The policy that is only reported; null where there is none. */
  reported: string | null;
};

/**
 * Markup and addresses of scripts come from the shop's own code only (`client/trusted-types.ts`). That is enforced
 * where no scripts of payment providers, challenges or the tag manager run, and reported where they do.
 */
export function trustedTypes({ reportGroup, hasForeignScripts }: Page): TrustedTypes {
  return hasForeignScripts
    ? { enforced: {}, reported: `${REQUIRED}; report-to ${reportGroup}` }
    : { enforced: { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['shop'] }, reported: null };
}

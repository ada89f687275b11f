const REQUIRED = "require-trusted-types-for 'script'";

type Page = {
  reportGroup: string;
  /** Whether third-party scripts run there, which assign markup and addresses freely. */
  hasForeignScripts: boolean;
};

type TrustedTypes = {
  /** For the policy that is enforced. */
  enforced: Record<string, string[]>;
  /** The policy that is only reported; null where there is none. */
  reported: string | null;
};

/**
 * Only the shop's own code may assign markup and script addresses (`client/trusted-types.ts`). That is
 * enforced where no scripts of payment providers, challenges or the tag manager run, and reported where they
 * do.
 */
export function trustedTypes({ reportGroup, hasForeignScripts }: Page): TrustedTypes {
  return hasForeignScripts
    ? { enforced: {}, reported: `${REQUIRED}; report-to ${reportGroup}` }
    : { enforced: { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['shop'] }, reported: null };
}

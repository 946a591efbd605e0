-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- The confirmed addresses of accounts, today's and earlier ones. What came under one after since and until until is the account's: an address that another account had before or has by now is shared by time.
create view private.account_addresses as
 SELECT account.id AS person_id,
    lower((account.email)::text) AS address,
    COALESCE(( SELECT max(earlier_addresses.left_at) AS max
           FROM private.earlier_addresses
          WHERE (earlier_addresses.address = lower((account.email)::text))), '-infinity'::timestamp with time zone) AS since,
    'infinity'::timestamp with time zone AS until
   FROM auth.users account
  WHERE (((account.email)::text <> ''::text) AND (account.email_confirmed_at IS NOT NULL) AND (account.deleted_at IS NULL))
UNION ALL
 SELECT earlier.person_id,
    earlier.address,
    COALESCE(( SELECT max(before.left_at) AS max
           FROM private.earlier_addresses before
          WHERE ((before.address = earlier.address) AND (before.left_at < earlier.left_at))), '-infinity'::timestamp with time zone) AS since,
    earlier.left_at AS until
   FROM private.earlier_addresses earlier;

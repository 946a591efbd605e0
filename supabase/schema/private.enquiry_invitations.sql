-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Open invitations, one an enquiry: whoever confirms its address is joined by it. A newer one takes the place.
create table private.enquiry_invitations (
  enquiry_id uuid not null,
  entry_id uuid not null,
  -- SHA-256, base64url, of the mailed link, which fills in a form and proves nothing.
  hash text not null,
  -- For the form of the registration, as the agency read the enquiry.
  name text not null,
  company_name text not null,
  -- Of the link. The invitation itself stays with the enquiry.
  expires_at timestamp with time zone not null,
  constraint enquiry_invitations_pkey PRIMARY KEY (enquiry_id),
  constraint enquiry_invitations_entry_id_key UNIQUE (entry_id),
  constraint enquiry_invitations_hash_key UNIQUE (hash),
  constraint enquiry_invitations_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE,
  constraint enquiry_invitations_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.enquiry_entries(id) ON DELETE CASCADE,
  constraint enquiry_invitations_company_name_check CHECK (((char_length(company_name) <= 160) AND private.is_line(company_name))),
  constraint enquiry_invitations_hash_check CHECK ((char_length(hash) = 43)),
  constraint enquiry_invitations_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND private.is_line(name)))
);

alter table private.enquiry_invitations enable row level security;

grant select on private.enquiry_invitations to service_role;

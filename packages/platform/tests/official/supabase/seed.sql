insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, confirmation_token, email_change,
  email_change_token_new, recovery_token
) values (
  '00000000-0000-0000-0000-000000000000', '5b1c3f5e-0f3c-4c57-9d5c-2d2a5b0f7a11', 'authenticated',
  'authenticated', 'mere@client.example', extensions.crypt('Tide Table 2027', extensions.gen_salt('bf')),
  now(), '{"provider":"email","providers":["email"]}', '{"username":"Mere"}', now(), now(), '', '', '', ''
);
insert into auth.identities (
  id, user_id, provider_id, identity_data, provider, last_sign_in_at, created_at, updated_at
) values (
  gen_random_uuid(), '5b1c3f5e-0f3c-4c57-9d5c-2d2a5b0f7a11', '5b1c3f5e-0f3c-4c57-9d5c-2d2a5b0f7a11',
  '{"sub":"5b1c3f5e-0f3c-4c57-9d5c-2d2a5b0f7a11","email":"mere@client.example"}', 'email', now(), now(), now()
);
